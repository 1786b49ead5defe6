const known: Record<string, string> = {
  'exams.start': 'Began the attempt',
  'exams.submit': 'Submitted it',
  'exams.extendAttempt': 'Gave more time',
  'exams.voidAttempt': 'Declared it void',
  'exams.giveAttempt': 'Allowed one more attempt',
}

/** Describes an attempt's event from its audit row. */
export function eventText(
  action: string,
  outcome: 'done' | 'refused',
  details: Readonly<Record<string, unknown>>,
): { what: string; message: string } {
  const what = known[action] ?? 'Changed it'
  const minutes = typeof details.minutes === 'number' ? `${details.minutes} minutes` : ''
  const reason = typeof details.reason === 'string' ? details.reason : ''
  const name = typeof details.legalName === 'string' ? `As ${details.legalName}` : ''
  const proctor = typeof details.proctor === 'string' ? `Proctored by ${details.proctor}` : ''
  return {
    what: outcome === 'refused' ? `Was refused: ${what.slice(0, 1).toLowerCase()}${what.slice(1)}` : what,
    message: [name, proctor, minutes, reason].filter(Boolean).join('. '),
  }
}
