import type { CompanyDomain } from '../../contract/domains.ts'

type State = CompanyDomain['state']

export const domainLabels: Readonly<Record<State, string>> = {
  named: 'Not proven',
  waiting: 'We look at it',
  proven: 'Proven',
  contested: 'Contested',
  declined: 'Declined',
}

export const domainColors: Readonly<Record<State, string>> = {
  named: 'orange',
  waiting: 'blue',
  proven: 'teal',
  contested: 'red',
  declined: 'gray',
}

/** The company's next step, or what it is waiting for. */
export const domainSteps: Readonly<Record<State, string>> = {
  named: 'Prove that the domain is yours in one of two ways.',
  waiting:
    'The domain is confirmed by email. Other people have accounts there, or another company claims it, so we look at it and write to you. A TXT record speaks for you.',
  proven: 'New people at this domain get an account immediately.',
  contested:
    'Someone else claims this domain. Until we have decided, new people at this domain get an invitation. We write to you.',
  declined: 'We have declined this domain. Invite people one by one, or write to us.',
}
