import { blankAttendee, type WireAttendee } from '#features/registration/contract/attendee.ts'

const plants = {
  desert: ['Sonoran Reuse District', '88 Canal Road', 'Mesa', 'AZ', '85201', 'US', '480-555-0131'],
  gulf: ['Gulf Prairie Water Authority', '1 Levee Road', 'Katy', 'TX', '77450', 'US', '281-555-0144'],
  power: ['Saltbush Power Station', '600 Stack Road', 'Pueblo', 'CO', '81001', 'US', '719-555-0109'],
  coast: ['Point Cabrera Desalination', '5 Intake Road', 'San Diego', 'CA', '92106', 'US', '619-555-0162'],
  harbor: ['Harbor Pure Bottling', '77 Harbor Pump Ln', 'Tampa', 'FL', '33602', 'US', '813-555-0190'],
  chips: ['Mesa Verde Wafers', '12 Cleanroom Way', 'Chandler', 'AZ', '85224', 'US', '480-555-0175'],
  swan: ['Swan Coast Water', '9 Limestone Parade', 'Perth', 'WA', '6000', 'AU', '+61 8 5550 0173'],
} as const

const people = {
  marisol: ['Marisol', 'Vega', 'Operator', 'desert'],
  dwight: ['Dwight', 'Kessler', 'Lead operator', 'power'],
  anneke: ['Anneke', 'Visser', 'Process engineer', 'chips'],
  tobias: ['Tobias', 'Grant', 'Operator', 'gulf'],
  rukmini: ['Rukmini', 'Das', 'Water chemist', 'chips'],
  leon: ['Leon', 'Abara', 'Maintenance lead', 'gulf'],
  freya: ['Freya', 'Lindahl', 'Operator', 'coast'],
  hector: ['Hector', 'Ruiz', 'Shift lead', 'coast'],
  bettina: ['Bettina', 'Krause', 'Utility manager', 'power'],
  samir: ['Samir', 'Haddad', 'Operator', 'desert'],
  grace: ['Grace', 'Otieno', 'Laboratory lead', 'gulf'],
  callum: ['Callum', 'Reid', 'Desalination operator', 'swan'],
  matilda: ['Matilda', 'Njoku', 'Desalination operator', 'swan'],
  oscar: ['Oscar', 'Bellamy', 'Operator', 'harbor'],
  yuki: ['Yuki', 'Mori', 'Quality technician', 'harbor'],
  petra: ['Petra', 'Sandoval', 'Bottling lead', 'harbor'],
} as const satisfies Record<string, readonly [string, string, string, keyof typeof plants]>
export type Attendee = keyof typeof people

/** Somebody who comes to seminars and has no account of the demo world. */
export function attendee(name: Attendee, semids: readonly string[] = []): WireAttendee {
  const [first, last, title, plant] = people[name]
  const [company, address, city, state, zip, country, phone] = plants[plant]
  return {
    ...blankAttendee(),
    ...{ f_name: first, l_name: last, title, emailAddress: `${first}.${last}@example.com`.toLowerCase() },
    ...{ company, address, city, state, zip, country, phone },
    seminars: semids.map((semid) => ({ semid, isChecked: true })),
  }
}
