import { Fragment, createElement as h } from 'react'
import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import { fullName } from '#platform/contract/names.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { addressAndFacts, heading, paragraph, sums } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import { table } from '#platform/server/documents/table.ts'
import type { Settings } from '#platform/server/settings.ts'
import { methodNames } from '../../rules/roster-file.ts'
import { countedEntries } from './show-wallet.ts'
import type { HeldLicense } from './wallet-of.ts'

interface Facts {
  actor: SignedInActor
  settings: Settings
  now: Date
}

/** Renders the training that counts in a license's current period, as a reply to a deficiency letter. */
export function renderCeList(held: HeldLicense, { actor, settings, now }: Facts): Promise<Buffer> {
  const { license, needed, neededRule } = held
  const sender = senderOf(settings.provider)
  const entries = countedEntries(held)
  const name = fullName(actor)
  const children = h(
    Fragment,
    null,
    addressAndFacts(
      sender,
      [name, held.title, license.number],
      [
        ['Issued', dayText(license.issuedOn)],
        ['Expires', dayText(license.expiresOn)],
        ['Written', dayText(dayIn(now, OFFICE_ZONE))],
      ],
    ),
    heading('Continuing education', `Training completed by ${name} while license ${license.number} runs.`),
    table(
      [
        { title: 'Completed', width: 38 },
        { title: 'Course' },
        { title: 'Approval', width: 30 },
        { title: 'Hours', width: 18, end: true },
      ],
      entries.map(({ day, name: course, courseid, deliveryMethod, approvalNumber, counted }) => [
        { text: dayText(day) },
        { text: course, under: [[courseid, methodNames[deliveryMethod]].filter(Boolean).join(' · ')] },
        { text: approvalNumber ?? '–' },
        { text: String(counted) },
      ]),
    ),
    sums(needed === null ? [] : [['Needed', `${needed} hours`]], ['Earned', `${held.counted} hours`]),
    ...(neededRule
      ? [paragraph(`${neededRule.message} ${neededRule.source}, read ${dayText(neededRule.readOn)}.`, true)]
      : []),
    paragraph('The records behind each line, with the times of work, are kept and can be asked for.', true),
  )
  return renderDocument(
    paper({ title: `Continuing education ${license.number}`, sender, issuedAt: now, children }),
  )
}
