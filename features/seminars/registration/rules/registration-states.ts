/** `held` while its order waits for the money; its seat is taken all the same. */
export const registrationStates = ['held', 'registered', 'canceled'] as const
export type RegistrationState = (typeof registrationStates)[number]

export const stateLabels: Readonly<Record<RegistrationState, string>> = {
  held: 'Seat held',
  registered: 'Registered',
  canceled: 'Canceled',
}

export const registrationSources = ['order', 'staff', 'walk-in', 'moved'] as const
export type RegistrationSource = (typeof registrationSources)[number]
