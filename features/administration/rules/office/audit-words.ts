/** What the commonest actions are called; every other one is read from its name. */
const known: Record<string, string> = {
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
  'administration.readMail': 'Read a stored email',
  'administration.retryJob': 'Retried a job',
  'corporate.foreign': 'Reached for another company’s credit',
  'learning.enroll': 'Enrolled a learner',
  'learning.finishCourse': 'Finished a course',
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

/** An action of the audit in words: 'orders.refundLine' becomes 'Orders: refund line'. */
export function auditWords(action: string): string {
  if (action.endsWith('.csv')) return `Exported ${spaced(action.slice(0, -4)).toLowerCase()}`
  return known[action] ?? spaced(action)
}

/** 'Orders: refund line' of 'orders.refundLine'. */
export function spaced(action: string): string {
  const [feature = '', ...rest] = action.split('.')
  const verb = rest.join(' ')
  const words = (text: string) =>
    text
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replace(/[-_]/g, ' ')
      .toLowerCase()
  const first = words(feature).replace(/^./, (letter) => letter.toUpperCase())
  return verb === '' ? first : `${first}: ${words(verb)}`
}
