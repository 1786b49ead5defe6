/** How a company's users log in: by password, by either method, or only through the company. */
export const signOnModes = ['off', 'optional', 'required'] as const
export type SignOnMode = (typeof signOnModes)[number]

export const signOnModeNames: Readonly<Record<SignOnMode, { label: string; description: string }>> = {
  off: { label: 'Off', description: 'With their password. You can test the connection.' },
  optional: { label: 'Optional', description: 'Through the company, or with their password.' },
  required: {
    label: 'Required',
    description:
      'Through the company only. Administrators of the company keep their password for emergencies.',
  },
}
