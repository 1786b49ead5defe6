import type { AuditRow } from '../../contract/office-rows.ts'

/** Texts of the most common actions; all others are derived from the action name. */
const known: Record<string, string> = {
  'accounts.discount-code': 'Entered a discount code',
  'exams.grant': 'Gave an exam',
  'games.trivia.add': 'Added a trivia question',
  'games.trivia.submit': 'Sent a trivia question to review',
  'orders.refundFailed': 'A refund failed',
  'orders.refunded': 'Refunded an order',
  'payments.fakePurchase': 'Made a trial order',
  'payments.link': 'Opened a payment link',
  'payments.payLinkOf': 'Looked up a payment link',
  'pricing.rate': 'Changed an exchange rate',
  'programs.admit': 'Admitted a participant',
  'programs.waive': 'Waived a requirement',
  'registration.own.cancel': 'Canceled a registration',
  'registration.own.offer': 'Opened an offer of a seat',
  'support.answer': 'Answered a ticket',
  'support.note': 'Wrote a note on a ticket',
  'troubleshooting.draft': 'Saved a draft of the decision tree',
  'troubleshooting.propose': 'Sent a draft of the decision tree to review',
  'accounts.login': 'Logged in',
  'accounts.setPassword': 'Set a new password',
  'accounts.retrieveAccount': 'Asked for a new password',
  'accounts.agreeToTerms': 'Agreed to the terms',
  'accounts.setCalls': 'Changed whether staff may call',
  'accounts.setMarketing': 'Changed the marketing email setting',
  'accounts.endSession': 'Logged a device out',
  'administration.findAnything': 'Searched the office',
  'administration.person': 'Opened a person’s file',
  'accounts.startViewing': 'Began to view as a person',
  'accounts.stopViewing': 'Stopped viewing as a person',
  'accounts.grant': 'Assigned a role',
  'accounts.revoke': 'Removed a role',
  'accounts.createAccount': 'Opened an account',
  'accounts.listUsers': 'Searched people',
  'accounts.exportData': 'Downloaded their data',
  'accounts.requestTermination': 'Requested to close the account',
  'accounts.withdrawTermination': 'Withdrew the request to close the account',
  'accounts.carryOutTermination': 'Closed an account',
  'accounts.refuseTermination': 'Declined to close an account',
  'administration.set-maintenance': 'Announced maintenance',
  'administration.set-newest-version': 'Named the newest version',
  'administration.resendMail': 'Resent an email',
  'messaging.liftSuppression': 'Sent emails to an address again',
  'messaging.suppressAddress': 'Stopped emails to an address',
  'messaging.releaseAddress': 'An email was delivered again',
  'administration.readMail': 'Read a stored email',
  'administration.retryJob': 'Retried a job',
  'corporate.foreign': 'Reached for another company’s credit',
  'credit.adjust': 'Corrected the credit of a person',
  'games.confirm-adult': 'Confirmed being of age',
  'games.switch-person': 'Switched games on or off for a person',
  'instruction.endTeaching': 'Ended a teaching assignment',
  'instruction.giveCourses': 'Assigned courses to an instructor',
  'jobs.answer': 'Answered who applied for a job',
  'jobs.apply': 'Applied for a job',
  'jobs.decide': 'Decided on a job',
  'learning.enroll': 'Enrolled a learner',
  'learning.finishCourse': 'Finished a course',
  'licenses.answer': 'Recorded an answer of TCEQ',
  'licenses.takeForTceq': 'Set which completions go to TCEQ',
  'licenses.roster': 'Sent completions to TCEQ',
  'learning.foreignSeat': 'Reached for another’s seat',
  'orders.addNote': 'Wrote a note on an order',
  'orders.foreign': 'Reached for another’s order',
  'orders.refundAsked': 'Asked for a refund',
  'orders.resendConfirmation': 'Sent an order’s confirmation again',
  'requests.foreign': 'Reached for another’s request',
  'partners.add': 'Added a partner',
  'partners.price': 'Changed a partner’s price',
  'partners.terms': 'Changed a partner’s terms',
}

/** Known verbs at the start of the last part of an action name. */
const doings = new Set(
  `add adjust admit answer apply archive ask assign begin cancel change claim close confirm copy correct
   decide decline delete drop end enroll enter export extend find finish get give grant import invite issue
   let lock make mark merge move offer open pay post propose prove publish put read record refund reissue
   release remove reply request restore return review revoke save send set settle share start stop submit
   supervise switch take undo unlock void waive withdraw write`.split(/\s+/),
)

/** Past tenses that are not formed with 'ed'. */
const past = new Map(
  `admit:admitted apply:applied begin:began cancel:canceled copy:copied drop:dropped find:found get:got
   give:gave let:let make:made pay:paid put:put read:read reply:replied send:sent set:set stop:stopped
   submit:submitted take:took undo:undid withdraw:withdrew write:wrote`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
)

/** Features whose name is their subject. */
const things = new Map(
  ['call', 'certificate', 'exam', 'job', 'license', 'report', 'request'].map((thing) => [`${thing}s`, thing]),
)

function done(verb: string): string {
  return past.get(verb) ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`)
}

/** Adds the indefinite article where it fits: 'a grade', 'an event', 'certificates'. */
function oneOf(noun: string): string {
  if (/[^s]s$|^(people|back|off|paid|notified|only|for|to|from|in|out)\b/.test(noun)) return noun
  return `${/^([aeio]|u(?!ni|se))/.test(noun) ? 'an' : 'a'} ${noun}`
}

/**
 * Formats an audit action as text: 'exams.enterGrade', 'events.event.change' and 'exams.start' become 'Entered a
 * grade', 'Changed an event' and 'Started an exam'. Names without a known verb are formatted as is: 'Orders: own
 * payment'.
 */
export function auditText(action: string): string {
  if (action.endsWith('.csv')) return `Exported ${spaced(action.slice(0, -4)).toLowerCase()}`
  const own = known[action]
  if (own) return own
  const [feature = '', ...rest] = action.split('.')
  const [verb = '', ...what] = apart(rest.at(-1) ?? '').split(' ')
  const noun = what.join(' ') || apart(rest.slice(0, -1).join(' ')) || (things.get(feature) ?? '')
  if (noun === '' || !doings.has(verb)) return spaced(action)
  return `${done(verb)} ${oneOf(noun)}`.replace(/^./, (letter) => letter.toUpperCase())
}

const apart = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()

/** Formats an action name: 'orders.refundLine' becomes 'Orders: refund line'. */
export function spaced(action: string): string {
  const [feature = '', ...rest] = action.split('.')
  const first = apart(feature).replace(/^./, (letter) => letter.toUpperCase())
  return rest.length === 0 ? first : `${first}: ${apart(rest.join(' '))}`
}

/** Returns the actor of an audit row. No user is known before login; the server's own actions have no IP address. */
export function auditWho({
  who,
  ip,
  targetName,
  linkTo,
}: Pick<AuditRow, 'who' | 'ip' | 'targetName' | 'linkTo'>): string {
  if (who) return who.name
  if (linkTo) return `A link emailed to ${linkTo}`
  if (ip === null) return 'The system'
  return targetName ? `${targetName} (before login)` : 'Guest'
}
