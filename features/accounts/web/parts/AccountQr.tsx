import { Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { accounts } from '../../contract.ts'

const SIZE = 250
/** Well before the token of ten minutes ends. */
const RENEW = 8 * 60_000

/** The account QR code, 250 by 250 (000 s9), renewed while it is shown. */
export default function AccountQr() {
  const held = useQuery(accounts.qrToken, {}, { fresh: 60_000, again: RENEW })
  return (
    <QueryState query={held}>
      {(content) => (
        <Stack align="center">
          <QrImage content={content} />
          <Text ta="center">
            {content.f_name} {content.l_name}
            <br />
            {content.email}
          </Text>
          <Text size="sm" c="dimmed" ta="center">
            Show it at check-in. It holds your name, email address, phone and account id, and a key that is
            renewed every few minutes: an old photo of it opens nothing.
          </Text>
        </Stack>
      )}
    </QueryState>
  )
}

function QrImage({ content }: { content: OutputOf<typeof accounts.qrToken> }) {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    const { expiresAt: _, ...fields } = content
    let isCurrent = true
    void import('qrcode')
      .then((qr) =>
        qr.toDataURL(JSON.stringify(fields), { width: SIZE, margin: 2, errorCorrectionLevel: 'M' }),
      )
      .then((url) => {
        if (isCurrent) setImage(url)
      })
    return () => {
      isCurrent = false
    }
  }, [content])
  if (!image) return <Loading lines={6} />
  return <img src={image} width={SIZE} height={SIZE} alt={`Account QR code of ${content.f_name}`} />
}
