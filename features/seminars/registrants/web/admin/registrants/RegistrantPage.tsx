import { Anchor, Badge, Box, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { EventStaffFrame, eventAdminPath } from '#features/seminars/events/web/public.tsx'
import {
  changedFields,
  type RegistrantValues,
} from '#features/seminars/registration/rules/registrants/registrant-values.ts'
import { stateLabels } from '#features/seminars/registration/rules/registration-states.ts'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { formatDateTime, formatMoney } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { invalidate, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { type OperationForm, useOperationForm } from '#platform/web/use-operation-form.ts'
import { type RegistrantDetail, registrants } from '../../../contract/registrants-contract.ts'
import { payLabels } from '../../../rules/pay-status.ts'
import { OrderLink } from './OrderLink.tsx'
import { PersonFields } from './PersonFields.tsx'
import { RegistrantActions } from './RegistrantActions.tsx'
import classes from './Registrants.module.css'
import { passResults, payColors, registrantAddress, stateColors } from './registrant-words.ts'

/** One registrant: personal data, registrations, payments and history. */
export default function RegistrantPage() {
  const { scheduleid = '', recordid = '' } = useParams()
  const found = useQuery(registrants.one, { recordid })
  const registrant = found.data
  return (
    <EventStaffFrame
      scheduleid={registrant?.scheduleid ?? scheduleid}
      title={registrant?.name ?? 'Registrant'}
      actions={registrant ? <RegistrantActions registrant={registrant} /> : null}
    >
      <QueryState query={found}>{(one) => <Body key={one.recordid} registrant={one} />}</QueryState>
    </EventStaffFrame>
  )
}

function Body({ registrant }: { registrant: RegistrantDetail }) {
  const client = useQueryClient()
  const [loads, setLoads] = useState(0)
  const reload = async () => {
    await invalidate(client, [registrants.one])
    setLoads((before) => before + 1)
  }
  return (
    <div className={classes.columns}>
      <Stack gap="clamp(1.5rem, 3vw, 2rem)">
        {/* A refetch keeps the form in use; another person's badge code or a reload resets it. */}
        <section className={classes.section}>
          <h2>Person</h2>
          <EditForm
            key={`${registrant.badgeCode} ${loads}`}
            registrant={registrant}
            onReload={() => void reload()}
          />
        </section>
      </Stack>
      <Stack gap="clamp(1.5rem, 3vw, 2rem)">
        <section className={classes.section}>
          <h2>Registration</h2>
          <RegistrationFacts registrant={registrant} />
        </section>
        <History registrant={registrant} />
        <Mails registrant={registrant} />
      </Stack>
    </div>
  )
}

type Values = RegistrantValues & Record<string, unknown>

function EditForm({ registrant, onReload }: { registrant: RegistrantDetail; onReload: () => void }) {
  const { recordid, revision, values, offered, modes } = registrant
  const saving: OperationForm<Values> = useOperationForm(registrants.change, {
    name: `registrant ${recordid}`,
    initial: { ...values },
    revision,
    within: 'changes',
    toInput(typed: Values, baseRevision = revision) {
      const seen = saving.form.getInitialValues()
      const changes = Object.fromEntries(changedFields(seen, typed).map((field) => [field, typed[field]]))
      return { recordid, revision: baseRevision, changes, seen }
    },
    invalidates: [registrants.one, registrants.list],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  return (
    <Stack gap="md">
      <PersonFields form={saving.form} offered={offered} modes={modes} />
      <SaveBar form={saving} action="Save" onReload={onReload} />
    </Stack>
  )
}

const sources = {
  order: 'Ordered',
  staff: 'Added by staff',
  'walk-in': 'Came to check-in',
  moved: 'Moved from another date',
} as const

function RegistrationFacts({ registrant }: { registrant: RegistrantDetail }) {
  const { state, pay, order, price, contact, movedFrom, movedTo, scheduleid } = registrant
  return (
    <Facts
      rows={[
        [
          'Status',
          <Badge key="state" color={stateColors[state]}>
            {stateLabels[state]}
          </Badge>,
        ],
        [
          'Payments',
          <Group
            key="money"
            component="span"
            display="inline-flex"
            gap="0.25rem 0.5rem"
            wrap="nowrap"
            data-nowrap
          >
            <Badge color={payColors[pay]}>{payLabels[pay]}</Badge>
            {price.minor > 0 ? formatMoney(price.minor, price.currency) : null}
          </Group>,
        ],
        ['Order', order ? <OrderLink key="order" order={order} /> : null],
        ['How they came', sources[registrant.source]],
        ['Registered by', registrant.buyer],
        [
          'Contact',
          contact ? (
            <Stack key="contact" component="span" gap={2} align="flex-start">
              {contact.name}
              <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
              {contact.phone}
            </Stack>
          ) : null,
        ],
        ['Badge code', registrant.badgeCode],
        ['Attended', registrant.attended ? 'Yes' : 'Not yet'],
        ['Pass', passResults(registrant.pass)],
        [
          'Came from',
          movedFrom ? (
            <AppLink key="from" to={registrantAddress(scheduleid, movedFrom.recordid)}>
              {movedFrom.event}
            </AppLink>
          ) : null,
        ],
        [
          'Went to',
          movedTo ? (
            <AppLink key="to" to={registrantAddress(scheduleid, movedTo.recordid)}>
              {movedTo.event}
            </AppLink>
          ) : null,
        ],
        ['Registered on', formatDateTime(registrant.createdAt)],
      ]}
    />
  )
}

function History({ registrant }: { registrant: RegistrantDetail }) {
  return (
    <section className={classes.section}>
      <h2>History</h2>
      <Rows component="ol" gap="md">
        {registrant.history.map(({ message, reason, by, at }) => (
          <li key={`${at} ${message}`}>
            <Text data-anywhere>{message}</Text>
            {reason ? <Text data-anywhere>“{reason}”</Text> : null}
            <Box component="small" c="dimmed">
              {[formatDateTime(at), by].filter(Boolean).join(', ')}
            </Box>
          </li>
        ))}
      </Rows>
      {registrant.history.length === 0 ? <p>Nothing has happened yet.</p> : null}
    </section>
  )
}

function Mails({ registrant }: { registrant: RegistrantDetail }) {
  if (registrant.mails.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>Emails</h2>
      <Rows component="ol" gap="md">
        {registrant.mails.map(({ message, to, at, state }) => (
          <li key={`${at} ${message}`}>
            <Text data-anywhere>
              {message} to {to}
            </Text>
            <Box component="small" c="dimmed">
              {formatDateTime(at)}, {state.toLowerCase()}
            </Box>
          </li>
        ))}
      </Rows>
      <AppLink to={eventAdminPath(registrant.scheduleid, 'mail')}>Emails of this event</AppLink>
    </section>
  )
}
