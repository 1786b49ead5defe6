export const shotKinds = ['photo', 'film'] as const
export type ShotKind = (typeof shotKinds)[number]
export const shotKindNames: Readonly<Record<ShotKind, string>> = { photo: 'Photograph', film: 'Film' }

export const orientations = ['landscape', 'portrait'] as const

export const shotStates = ['missing', 'uploaded'] as const
export const shotStateNames: Readonly<Record<(typeof shotStates)[number], string>> = {
  missing: 'Missing',
  uploaded: 'Uploaded',
}
