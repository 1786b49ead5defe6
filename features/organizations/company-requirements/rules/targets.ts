/** Target types of a requirement. */
export const targetKinds = ['course', 'certificate', 'exam', 'license'] as const
export type TargetKind = (typeof targetKinds)[number]

export const targetLabels: Readonly<Record<TargetKind, string>> = {
  course: 'Course',
  certificate: 'Certificate',
  exam: 'Exam',
  license: 'License',
}
