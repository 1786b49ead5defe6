import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { formatDate } from '#platform/web/format.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { learning } from '../../../contract.ts'
import classes from './SeatsBought.module.css'

/** The seats that somebody bought for others: codes still to be passed on, and who has claimed. Nothing without any. */
export function SeatsBought() {
  const { data } = useQuery(learning.seats, {}, { fresh: 30_000 })
  if (!data || data.seats.length === 0) return null
  return (
    <section aria-labelledby="seats-title" className={classes.seats}>
      <h2 id="seats-title">Seats that you bought</h2>
      <p className={classes.lead}>
        Each registration code enrols one person. Send them the link; it works until somebody has claimed the
        seat.
      </p>
      <ul>
        {data.seats.map((seat) => (
          <li key={seat.code} className={classes.seat}>
            <span className={classes.course}>
              <b>{seat.courseid}</b> {seat.coursename}
            </span>
            <code className={classes.code}>{seat.code}</code>
            {seat.claimedBy ? (
              <span className={classes.claimed}>
                Claimed by {seat.claimedBy}
                {seat.claimedAt ? `, ${formatDate(seat.claimedAt)}` : ''}
              </span>
            ) : (
              <Button
                variant="default"
                size="md"
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => void copyLink(seat.code)}
                aria-label={`Copy the link for ${seat.code}`}
              >
                Copy the link
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

async function copyLink(code: string): Promise<void> {
  const link = `${window.location.origin}/claim/${code}`
  try {
    await navigator.clipboard.writeText(link)
    sayDone('The link is copied. Send it to whoever shall learn.')
  } catch {
    sayProblem(`Your browser did not let us copy. The link is ${link}`)
  }
}
