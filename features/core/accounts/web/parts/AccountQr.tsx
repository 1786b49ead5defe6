import { Stack, Text } from '@mantine/core'
import { fullName } from '#platform/contract/names.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { QrPicture } from '#platform/web/parts/look/QrPicture.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { accounts } from '../../contract.ts'

/** Well before the ten-minute token expires. */
const RENEW = 8 * 60_000

/** Shows the account QR code, 250 by 250 (R-PEO-18); refreshed while visible. */
export default function AccountQr() {
  const held = useQuery(accounts.qrToken, {}, { staleTime: 60_000, refetchInterval: RENEW })
  return (
    <QueryState query={held}>
      {(content) => (
        <Stack align="center">
          <QrPicture text={textOf(content)} alt={`Account QR code of ${content.f_name}`} />
          <Text ta="center">
            {fullName({ firstName: content.f_name, lastName: content.l_name })}
            <br />
            {content.email}
          </Text>
          <Text size="sm" c="dimmed" ta="center">
            Show it at check-in. It holds your name, email address, phone and account id. The code refreshes
            every few minutes.
          </Text>
        </Stack>
      )}
    </QueryState>
  )
}

function textOf({ expiresAt: _, ...fields }: OutputOf<typeof accounts.qrToken>): string {
  return JSON.stringify(fields)
}
