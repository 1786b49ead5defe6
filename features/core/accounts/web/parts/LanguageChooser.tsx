import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { accountsSession, type Me } from '../../contract/session-contract.ts'
import { accounts } from '../../contract.ts'
import { type SpokenLanguage, useAccountSlots } from '../slots.ts'
import { useMe } from '../use-me.ts'

type Kind = keyof Me['language']

const words: Record<Kind, { label: string; none: string; message: string; saved: string }> = {
  Subtitles: {
    label: 'Language of the subtitles',
    none: 'None: no subtitles',
    message: 'Lectures show subtitles in this language where they have them.',
    saved: 'Your subtitle language is saved.',
  },
  Video: {
    label: 'Language of the lectures',
    none: 'None: as the lecture was recorded',
    message:
      'Lectures that were recorded in another language show subtitles in this one, unless you have chosen subtitles.',
    saved: 'Your video language is saved.',
  },
}

interface Props {
  kind: Kind
  onSaved?: () => void
}

/** Chooses the subtitle or audio language from those available in courses. */
export default function LanguageChooser({ kind, onSaved }: Props) {
  const { languages } = useAccountSlots()
  const offered = useQuery(languages, {}, { staleTime: 10 * 60_000 })
  const { me } = useMe()
  if (!me) return <Text>Please log in to choose a language.</Text>
  return (
    <QueryState query={offered}>
      {(data) => <Choice kind={kind} me={me} offered={data.languages} onSaved={onSaved} />}
    </QueryState>
  )
}

interface ChoiceProps {
  kind: Kind
  me: Me
  offered: SpokenLanguage[]
  onSaved: (() => void) | undefined
}

function Choice({ kind, me, offered, onSaved }: ChoiceProps) {
  const { label, none, message, saved } = words[kind]
  const [chosen, setChosen] = useState(me.language[kind])
  const save = useCommand(accounts.saveLanguages, {
    invalidates: [accountsSession.me, accounts.profile],
    onSuccess: () => {
      notifySuccess(saved)
      onSaved?.()
    },
  })
  const usable = offered.filter((each) => each.captions || (kind === 'Video' && each.audio))
  return (
    <Stack>
      {save.error ? <Failure>{save.error.message}</Failure> : null}
      <Radio.Group size="md" label={label} description={message} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="sm">
          <Radio value="None" label={none} />
          {usable.map(({ code, language, ownName }) => (
            <Radio
              key={code}
              value={language}
              label={ownName === language ? language : `${language} · ${ownName}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Button
        color="copper"
        loading={save.isPending}
        onClick={() => save.mutate({ userid: me.userid, data: { [kind]: chosen } })}
      >
        Save
      </Button>
    </Stack>
  )
}
