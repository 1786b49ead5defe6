import { Box } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { ownRegistrations } from '../../../contract/own-contract.ts'
import type { OwnRegistrationDetail } from '../../../contract/own-views.ts'
import classes from './RegistrationBody.module.css'

const SIZE = 220

/** Check-in badge: a QR code, and below it the code to type if the camera fails. */
export function BadgeBox({ registration: { recordid, person } }: { registration: OwnRegistrationDetail }) {
  const badge = useQuery(ownRegistrations.badge, { recordid })
  return (
    <section className={classes.badge} aria-label="Badge">
      <QueryState query={badge} loading={<Loading lines={6} />}>
        {({ token, badgeCode }) => (
          <>
            <QrImage token={token} person={person} />
            <Box component="strong" fz={22} lts="0.08em" data-numbers>
              {badgeCode}
            </Box>
            <p>Show this at check-in. Admits one. Changes if you transfer the seat.</p>
          </>
        )}
      </QueryState>
    </section>
  )
}

function QrImage({ token, person }: { token: string; person: string }) {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('qrcode')
      .then((qr) => qr.toDataURL(token, { width: SIZE * 2, margin: 2, errorCorrectionLevel: 'M' }))
      .then((url) => {
        if (isCurrent) setImage(url)
      })
    return () => {
      isCurrent = false
    }
  }, [token])
  if (!image) return <Loading lines={6} />
  return <img src={image} width={SIZE} height={SIZE} alt={`QR code on the badge of ${person}`} />
}
