import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Audience } from '#features/seminars/registration/contract/audience.ts'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type MessageDraft, registrantMail } from '../../../contract/mail-contract.ts'
import classes from '../registrants/Registrants.module.css'

interface Props {
  scheduleid: string
  audience: Audience
  draft: MessageDraft
}

/** Preview of the email for the first recipient, debounced while typing. */
export function Preview({ scheduleid, audience, draft }: Props) {
  const [settled] = useDebouncedValue(draft, 600)
  const query = useQuery(registrantMail.preview, { scheduleid, audience, ...settled }, { keepPrevious: true })
  return (
    <QueryState query={query}>
      {({ to, subject, html }) => (
        <div>
          <Text size="sm" c="dimmed" mb="xs">
            To {to}: {subject}
          </Text>
          <iframe
            className={classes.preview}
            title="Preview"
            sandbox=""
            referrerPolicy="no-referrer"
            srcDoc={html}
          />
        </div>
      )}
    </QueryState>
  )
}
