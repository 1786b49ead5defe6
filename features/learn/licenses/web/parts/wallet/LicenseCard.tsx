import { Alert, Badge, Box, Button, Group, Progress, Stack, Text } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconFileTypePdf,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { dayText, hoursText } from '#features/learn/certificates/rules/certificate-text.ts'
import { addressOf } from '#platform/contract/address.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { InlineRows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { WalletLicense } from '../../../contract/views.ts'
import { licenses } from '../../../contract.ts'
import { daysText, hoursWords, missingText, shortHours, sourceNames, stateColor } from '../../license-text.ts'
import { RuleNote, RuleSource } from '../RuleNote.tsx'
import { EntryList } from './EntryList.tsx'
import classes from './LicenseCard.module.css'
import { LicenseDialog } from './LicenseDialog.tsx'
import { staleByLicense } from './use-license-form.ts'

/** A license card: missing hours, courses that count, and courses that do not count with the reason. */
export function LicenseCard({ license }: { license: WalletLicense }) {
  const counts = license.entries.filter(({ counted }) => counted > 0)
  const doesNot = license.entries.filter(({ why }) => why !== null)
  return (
    <article className={classes.card} aria-label={`${license.title}, ${license.number}`}>
      <Group component="header" gap="0.5rem 1rem" align="stretch" justify="space-between">
        <div>
          <SectionTitle order={3} m={0}>
            {license.title}
          </SectionTitle>
          <Quiet mt={2} data-anywhere>
            {license.issuerName} · {license.number} · {dayText(license.issuedOn)} to{' '}
            {dayText(license.expiresOn)}
          </Quiet>
        </div>
        <Badge size="lg" color={stateColor(license)}>
          {daysText(license.daysLeft)}
        </Badge>
      </Group>
      <Dates license={license} />
      <Hours license={license} />
      <Parts license={license} />
      <details className={classes.part} open={license.missing > 0 && counts.length > 0}>
        <summary>What counts ({counts.length})</summary>
        {counts.length > 0 ? <EntryList entries={counts} /> : <p>Nothing yet in this period.</p>}
      </details>
      {doesNot.length > 0 ? (
        <details className={classes.part} open>
          <summary>What does not count ({doesNot.length})</summary>
          <EntryList entries={doesNot} />
        </details>
      ) : null}
      {license.notes.length > 0 ? (
        <details className={classes.part}>
          <summary>Good to know ({license.notes.length})</summary>
          <Stack gap="sm" mt="xs">
            {license.notes.map((note) => (
              <RuleNote key={note.message} rule={note} />
            ))}
          </Stack>
        </details>
      ) : null}
      <Actions license={license} />
    </article>
  )
}

/** Dates other than the expiration date: the form deadline and the last day for late renewal. */
function Dates({ license: { sendBy, lateUntil, state } }: { license: WalletLicense }) {
  const isLate = state === 'expired' && lateUntil !== null
  const isFormDue = state !== 'expired' && state !== 'over' && sendBy !== null
  if (isLate)
    return (
      <Alert color="red" title={`It can still be renewed until ${dayText(lateUntil.day)}`}>
        {lateUntil.rule.message} <RuleSource rule={lateUntil.rule} />
      </Alert>
    )
  if (!isFormDue) return null
  const title = sendBy.daysLeft < 0 ? 'The renewal form was due on' : 'Send the renewal form by'
  return (
    <Alert color={sendBy.daysLeft < 30 ? 'red' : 'yellow'} title={`${title} ${dayText(sendBy.day)}`}>
      {sendBy.rule.message} <RuleSource rule={sendBy.rule} />
    </Alert>
  )
}

function Hours({ license }: { license: WalletLicense }) {
  const { needed, counted, bySource, neededRule, surplus, surplusRule } = license
  const share = needed ? Math.min(100, (counted / needed) * 100) : 0
  const sources = bySource.map(({ source, hours }) => `${sourceNames[source]} ${shortHours(hours)}`)
  return (
    <div className={classes.hours}>
      <Text fz={24} fw={680} lts="-0.016em">
        {missingText(license)}
      </Text>
      {needed === null ? (
        <Quiet mt={2} data-anywhere>
          Ask your agency how many hours it needs, and write it to the license.
        </Quiet>
      ) : (
        <>
          <Progress.Root size="lg" my="xs">
            <Progress.Section
              value={share}
              color={share >= 100 ? 'teal' : 'water'}
              aria-label={`${hoursText(counted)} of ${hoursText(needed)} hours`}
            />
          </Progress.Root>
          <Quiet mt={2} data-anywhere>
            {hoursText(counted)} of {hoursWords(needed)} earned{sources.length > 0 ? ': ' : ''}
            {sources.join(', ')}
          </Quiet>
        </>
      )}
      {surplus > 0 ? (
        <Quiet mt={2} data-anywhere>
          {hoursWords(surplus)} more than needed. {surplusRule?.message}
        </Quiet>
      ) : null}
      {neededRule ? (
        <Box fz="sm" mt="xs">
          {neededRule.message} <RuleSource rule={neededRule} />
        </Box>
      ) : null}
    </div>
  )
}

function Parts({ license }: { license: WalletLicense }) {
  if (license.parts.length === 0) return null
  return (
    <InlineRows gap="0.375rem 1.25rem" align="stretch">
      {license.parts.map(({ title, message, isDone, rule }) => (
        <Group component="li" gap="xs" wrap="nowrap" key={title} title={rule.message}>
          {isDone ? (
            <IconCircleCheck color="var(--mantine-color-teal-7)" size={20} aria-hidden />
          ) : (
            <IconCircleDashed color="var(--mantine-color-yellow-8)" size={20} aria-hidden />
          )}
          <span>
            {title}: {message.toLowerCase()}
          </span>
        </Group>
      ))}
    </InlineRows>
  )
}

function Actions({ license }: { license: WalletLicense }) {
  const [changing, setChanging] = useState(false)
  const remove = useConfirmedCommand(licenses.remove, { invalidates: staleByLicense })
  const { licenseid, number } = license
  const go = () =>
    remove.ask({
      input: { licenseid },
      title: `Remove ${number}?`,
      message: 'Its hours are no longer shown. What was reported under it stays with the agency and with us.',
      yes: 'Remove the license',
      danger: true,
      onSuccess: () => notifySuccess('The license is removed.'),
    })
  return (
    <div className={classes.actions}>
      <Button
        component="a"
        href={addressOf(licenses.ceListPaper, { licenseid })}
        target="_blank"
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
      >
        CE list as PDF
      </Button>
      <ExportCsv of={licenses.ceList} input={{ licenseid }} />
      <Button
        variant="subtle"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => setChanging(true)}
      >
        Change
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void go()}
      >
        Remove
      </Button>
      <LicenseDialog opened={changing} onClose={() => setChanging(false)} license={license} />
    </div>
  )
}
