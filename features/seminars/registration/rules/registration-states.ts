/** `held` while its order awaits payment; its seat is taken nevertheless. */
export const registrationStates = ['held', 'registered', 'canceled'] as const
export type RegistrationState = (typeof registrationStates)[number]

export const stateLabels: Readonly<Record<RegistrationState, string>> = {
  held: 'Seat held',
  registered: 'Registered',
  canceled: 'Canceled',
}

export const registrationSources = ['order', 'staff', 'walk-in', 'moved'] as const
export type RegistrationSource = (typeof registrationSources)[number]
