import { z } from 'zod'
import { id, instant, optionalText } from '#platform/contract/fields.ts'
import { LastingLinks, linkLabel, MadeLink } from '#platform/contract/links/share-links.ts'
import { anyone, contract, paperLimits, signedIn } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { Branch } from './contract/branch.ts'
import { CaseInput, CaseRow, CaseView } from './contract/case-fields.ts'
import { groups } from './rules/branch.ts'
import { outcomeNames, outcomes } from './rules/outcomes.ts'
import { shareText } from './rules/share-text.ts'

const Done = z.object({ good: z.literal(true) })
const OneCase = z.object({ caseid: id() })
const often = [{ times: 300, minutes: 60, per: 'user' }] as const

export const troubleshooting = contract('troubleshooting', 'dtree', {
  tree: anyone.query({
    summary:
      'Lists the branches the caller can use and the names of the others. Three are open to everyone, all of them with a subscription.',
    output: z.object({
      subscription: z.object({ state: z.enum(['none', 'active', 'ended']), endsAt: instant().nullable() }),
      branches: z.array(Branch.extend({ version: z.int() })),
      locked: z.array(z.object({ symptom: z.string(), title: z.string(), group: z.enum(groups) })),
      /** Lessons in courses that the caller has; other lessons link to their course. */
      lessons: z.array(z.object({ course: z.string(), unit: z.string(), unitid: z.string() })),
      /** True if the caller may edit branches. */
      edits: z.boolean(),
    }),
  }),
  cases: signedIn.query({
    summary: 'Lists the caller’s cases, latest first.',
    input: listInput(['made'], 'desc'),
    output: listOutput(CaseRow),
    csvFile: 'troubleshooting-cases',
    csv: [
      ['Case', ({ name }) => name],
      ['Made (UTC)', ({ madeAt }) => String(madeAt)],
      ['Symptom', ({ title }) => title],
      ['Version', ({ version }) => version],
      ['Train', ({ train }) => train],
      ['Likeliest cause', ({ cause }) => cause],
      ['Share', ({ share }) => shareText(share)],
      ['Outcome', ({ outcome }) => outcomeNames[outcome]],
    ],
  }),
  case: signedIn.query({
    summary: 'Returns one of the caller’s cases with the branch it was created with.',
    input: OneCase,
    output: CaseView,
  }),
  casePaper: signedIn.file({
    at: 'dtree/case.pdf',
    limits: paperLimits,
    summary: 'Returns a case as a PDF with answers, causes and their shares, actions and outcome.',
    input: OneCase,
  }),
  saveCase: signedIn.command({
    limits: often,
    summary: 'Stores a case. Reusing its ID updates the case; its branch version does not change.',
    input: CaseInput,
    output: Done,
    errors: {
      'no-subscription': {
        status: 403,
        message: 'This symptom needs a running subscription to the decision tree.',
      },
      'no-version': { status: 400, message: 'We do not know this symptom or version.' },
      'too-many': 'There are 500 cases. Please remove those that are no longer needed.',
    },
  }),
  settleCase: signedIn.command({
    limits: often,
    summary: 'Records the outcome of a case: whether it helped, and which cause it was.',
    input: OneCase.extend({
      outcome: z.enum(outcomes, 'Please choose a result.'),
      /** A cause of the branch, or '' for a different cause. */
      found: z.string().max(40).default(''),
      note: optionalText(1000),
    }),
    output: Done,
    errors: { 'no-cause': { status: 400, message: 'The symptom has no such cause.' } },
  }),
  removeCase: signedIn.command({
    summary: 'Removes a case and ends its links.',
    input: OneCase,
    output: Done,
  }),
  links: signedIn.query({
    input: OneCase,
    output: LastingLinks,
  }),
  makeLink: signedIn.command({
    limits: often,
    summary: 'Creates a read-only share link to a case for anyone who has the link.',
    input: OneCase.extend({ label: linkLabel() }),
    output: MadeLink,
    errors: { 'too-many': 'There are 20 links. Please end those that are no longer needed.' },
  }),
  endLink: signedIn.command({
    input: z.object({ linkid: id() }),
    output: Done,
  }),
  sharedCase: anyone.query({
    at: 'dtree/shared',
    summary: 'Returns the case shown by a share link.',
    input: z.object({ link: z.string().min(1).max(300) }),
    output: CaseView,
  }),
})
