import { Alert, Button, Code, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { formatDateTime, formatNumber } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { listPages } from '#platform/web/parts/lists/list-pages.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { games, type Lobby } from '../../contract.ts'
import { stripLetters } from '../../rules/slots/reels.ts'
import { fields } from '../../rules/wheel/elements.ts'
import { isSeedOf, wrongDraws } from './check-draws.ts'

/** Published draw method, the player's seed hashes, and verification of published seeds. */
export default function DrawMethod({ lobby }: { lobby: Lobby }) {
  const seeds = useQuery(games.seeds, { rows: 10 })
  const fresh = useCommand(games.newSeed, { invalidates: [games.lobby, games.seeds] })
  return (
    <Stack gap="md">
      <Text>
        The server draws. Before your first draw of a day it makes a secret number, the seed, and shows its
        SHA-256 fingerprint. The seed is published when a new day begins or when you ask for it. From then on
        anyone can check every draw with it.
      </Text>
      <List spacing="xs">
        <List.Item>
          Take HMAC-SHA256 with the seed as key and your player code, a slash and the number of the draw as
          message, for example {lobby.player}/1.
        </List.Item>
        <List.Item>
          Divide its first 13 hexadecimal digits by 2 to the power of 52. The result is at least 0 and below
          1.
        </List.Item>
        <List.Item>
          Slot machine: multiply by 13,824 and cut off the decimals. The three digits of this number in base
          24 are the symbols in the middle of the reels, counted from 0.
        </List.Item>
        <List.Item>
          Roulette: multiply by 25 and cut off the decimals. That is the field, counted from 0.
        </List.Item>
      </List>
      <Text fz="sm">
        The reels, a letter a symbol (membrane, pump, gauge, valve, crystal, drop):{' '}
        {stripLetters.map((letters) => (
          <Code key={letters} block data-anywhere>
            {letters}
          </Code>
        ))}
      </Text>
      <Text fz="sm">
        The fields: <Code data-anywhere>{fields.join(' ')}</Code>
      </Text>
      <SectionTitle m={0}>My draws</SectionTitle>
      <QueryState query={seeds}>
        {({ rows }) => (
          <Rows>
            {rows.map((seed) => (
              <li key={seed.seedid}>
                <SeedRow seed={seed} player={lobby.player} />
              </li>
            ))}
          </Rows>
        )}
      </QueryState>
      <Failure>{fresh.error?.message}</Failure>
      <Button
        variant="default"
        loading={fresh.isPending}
        onClick={() => fresh.mutate({})}
        style={{ alignSelf: 'start' }}
      >
        Publish my seed and begin a new one
      </Button>
    </Stack>
  )
}

interface SeedProps {
  seed: { seedid: string; commitment: string; draws: number; openedAt: string; seed: string }
  player: string
}

function SeedRow({ seed, player }: SeedProps) {
  const [result, setResult] = useState<{ good: boolean; text: string } | null>(null)
  const check = async () => setResult(await checkSeed(seed, player))
  return (
    <Stack gap={4}>
      <Text fz="sm">
        From {formatDateTime(seed.openedAt)}, {formatNumber(seed.draws)} draws
      </Text>
      <Text fz="sm">
        Fingerprint: <Code data-anywhere>{seed.commitment}</Code>
      </Text>
      <Text fz="sm">Seed: {seed.seed ? <Code data-anywhere>{seed.seed}</Code> : 'still secret'}</Text>
      {seed.seed ? (
        <RowButton onClick={() => void check()} style={{ alignSelf: 'start' }}>
          Check these draws
        </RowButton>
      ) : null}
      <div role="status">
        {result ? <Alert color={result.good ? 'teal' : 'red'}>{result.text}</Alert> : null}
      </div>
    </Stack>
  )
}

async function checkSeed({ seedid, seed, commitment }: SeedProps['seed'], player: string) {
  try {
    if (!(await isSeedOf(seed, commitment))) return bad('The seed does not fit its fingerprint.')
    const wrong: number[] = []
    let checked = 0
    for await (const rows of listPages((page) => callOperation(games.draws, { seedid, ...page }))) {
      wrong.push(...(await wrongDraws(seed, player, rows)))
      checked += rows.length
    }
    if (wrong.length > 0) return bad(`These draws do not follow from the seed: ${wrong.join(', ')}.`)
    return { good: true, text: `The seed fits its fingerprint, and all ${checked} draws follow from it.` }
  } catch {
    return bad('The draws could not be read. Please try again.')
  }
}

const bad = (text: string) => ({ good: false, text })
