import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatBytes } from '#platform/contract/texts/format.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { notifyMessage, notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { office } from '../../../contract/office-contract.ts'
import { mailText } from '../../../rules/office/mail-text.ts'
import classes from './MailView.module.css'

interface Props {
  mailid: string | null
  onClose: () => void
}

/** One email as it was sent. */
export function MailView({ mailid, onClose }: Props) {
  return (
    <Dialog opened={mailid !== null} onClose={onClose} title="Email" size="xl">
      {mailid ? <Mail mailid={mailid} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Mail({ mailid, onClose }: { mailid: string; onClose: () => void }) {
  // Reading is recorded once each time the dialog opens.
  const query = useQuery(office.readMail, { mailid }, { staleTime: Number.POSITIVE_INFINITY })
  const resend = useConfirmedCommand(office.resendMail, {
    invalidates: [office.mailList],
    onSuccess: notifyMessage(onClose),
  })
  const lift = useCommand(office.liftSuppression, {
    invalidates: [office.mailList, office.readMail],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const send = (recipient: string) =>
    resend.ask({
      input: { mailid },
      title: 'Send this email again?',
      message: `It goes to ${recipient} again, unchanged.`,
      yes: 'Send it again',
    })
  return (
    <QueryState query={query}>
      {(mail) => (
        <>
          <Facts
            rows={[
              ['Subject', mail.subject],
              ['Recipient', mail.recipient],
              ['Kind', mailText(mail.template)],
              ['Written', formatDateTime(mail.createdAt)],
              ['Sent', sentText(mail)],
              ['Attached', filesOf(mail.attachments)],
            ]}
          />
          {mail.failure ? (
            <Alert color="red" mt="sm">
              {mail.failure}
            </Alert>
          ) : null}
          {mail.suppressedSince ? (
            <Alert color="yellow" mt="sm" title={`No emails are sent to ${mail.recipient}`}>
              <Stack align="start" gap="sm">
                Emails came back or were reported as spam since {formatDate(mail.suppressedSince)}. Send to
                the address again only if its owner says that it works.
                <Failure>{lift.error?.message}</Failure>
                <Button variant="default" loading={lift.isPending} onClick={() => lift.mutate({ mailid })}>
                  Send to this address again
                </Button>
              </Stack>
            </Alert>
          ) : null}
          <iframe
            className={classes.mail}
            title={`The email "${mail.subject}"`}
            sandbox=""
            referrerPolicy="no-referrer"
            srcDoc={guarded(mail.html)}
          />
          <Group justify="space-between" mt="sm">
            <Text size="sm" c="dimmed">
              The keys of one-time links are hidden.
            </Text>
            <Button
              leftSection={<IconSend size={18} aria-hidden />}
              loading={resend.isPending}
              onClick={() => void send(mail.recipient)}
            >
              Send again
            </Button>
          </Group>
        </>
      )}
    </QueryState>
  )
}

function sentText({ sentAt, state, attempts }: OutputOf<typeof office.readMail>): string {
  if (sentAt) return formatDateTime(sentAt)
  return state === 'suppressed' ? 'No: nothing is sent to this address' : `not yet, tried ${attempts} times`
}

const filesOf = (files: readonly { filename: string; bytes: number }[]): string =>
  files.map(({ filename, bytes }) => `${filename} (${formatBytes(bytes)})`).join(', ')

/** Blocks scripts and external requests in the email, regardless of user-supplied content. */
function guarded(html: string): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`
  return html.includes('<head>') ? html.replace('<head>', `<head>${policy}`) : `${policy}${html}`
}
