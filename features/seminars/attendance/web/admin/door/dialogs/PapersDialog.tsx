import { Button, Stack, Text } from '@mantine/core'
import { dayIn } from '#platform/contract/zoned-days.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { Roster } from '../../../../contract/door-views.ts'
import { attendance } from '../../../../contract.ts'
import { badgesAddress, signInAddress } from './paper-addresses.ts'

interface Props {
  roster: Roster
  sessionid: string
  onPrinted: () => void
  onClose: () => void
}

/** Badges and sign-in sheets for printing on letter paper. */
export function PapersDialog({ roster, sessionid, onPrinted, onClose }: Props) {
  const { scheduleid, people, sessions, timeZone } = roster
  const missing = people.filter(({ isPrinted }) => !isPrinted)
  const session = sessions.find((each) => each.sessionid === sessionid)
  const printed = useCommand(attendance.badgesPrinted, {
    onSuccess: (answer) => {
      notifySuccess(`${answer.printed} ${answer.printed === 1 ? 'badge lies' : 'badges lie'} ready.`)
      onPrinted()
    },
  })
  const note = () =>
    printed
      .mutateAsync({ scheduleid, badgeCodes: missing.map(({ badgeCode }) => badgeCode) })
      .catch((error: Error) => notifyError(error.message))
  return (
    <Dialog opened onClose={onClose} title="Badges and lists" size="sm">
      <Stack>
        <SectionTitle order={3} fz="h4" m={0}>
          Badges
        </SectionTitle>
        <Text>
          {missing.length === 0
            ? 'All badges are printed.'
            : `${missing.length} of ${people.length} were not printed yet. Six fit a letter sheet.`}
        </Text>
        {missing.length > 0 ? (
          <>
            <Paper href={badgesAddress(scheduleid, 'not-printed')}>Print the missing ones</Paper>
            <Button variant="light" loading={printed.isPending} onClick={() => void note()}>
              They are printed
            </Button>
          </>
        ) : null}
        {people.length > 0 ? <Paper href={badgesAddress(scheduleid, 'all')}>Print all badges</Paper> : null}
        <SectionTitle order={3} fz="h4" m={0}>
          Sign-in sheets
        </SectionTitle>
        {session ? (
          <>
            <Paper href={signInAddress(scheduleid, { sessionid })}>{session.name}</Paper>
            <Paper href={signInAddress(scheduleid, { day: dayIn(new Date(session.startsAt), timeZone) })}>
              Every session of that day
            </Paper>
          </>
        ) : (
          <Text c="dimmed">This event has no sessions yet.</Text>
        )}
      </Stack>
    </Dialog>
  )
}

const Paper = ({ href, children }: { href: string; children: string }) => (
  <Button component="a" href={href} target="_blank" variant="default">
    {children}
  </Button>
)
