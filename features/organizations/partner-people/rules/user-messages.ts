/** Message types for people, each with the mode that offers it first. */
export const messageKinds = ['certificate', 'exam', 'start', 'finish', 'renew', 'other'] as const
export type MessageKind = (typeof messageKinds)[number]

interface KindWords {
  label: string
  /** Description of the email for its sender. */
  description: string
  subject: string
  text: string
  button: string
  path: string
}

export const kindLabels: Readonly<Record<MessageKind, KindWords>> = {
  certificate: {
    label: 'Invite to request the certificate',
    description: 'You have finished the six prerequisites: request your ROSI certificate.',
    subject: 'Your ROS Level I certificate is within reach',
    text: 'You have finished all six prerequisite courses of Reverse Osmosis Specialist, Level I. Request your certificate now.',
    button: 'Request my certificate',
    path: '/requestCertificate',
  },
  exam: {
    label: 'Invite to buy the exam',
    description: 'The exams of the certification, with what each costs.',
    subject: 'Your next step: the certification exam',
    text: 'The certification exam is your next step. See which exams there are and sit one when you are ready.',
    button: 'See the exams',
    path: '/exams',
  },
  start: {
    label: 'Invite to work toward ROSI',
    description: 'What the six prerequisites are, and how far the person is.',
    subject: 'Work toward ROS Level I',
    text: 'Six courses and exams lead to Reverse Osmosis Specialist, Level I. The page shows what you have done and what is left.',
    button: 'See what is left',
    path: '/level1Online',
  },
  finish: {
    label: 'Remind of open courses',
    description: 'The courses that the person has not finished.',
    subject: 'Your courses are waiting for you',
    text: 'You are enrolled in courses that you have not finished yet. You continue where you stopped.',
    button: 'Open my courses',
    path: '/myCourses',
  },
  renew: {
    label: 'Remind of renewals',
    description: 'Which certificates end, and how each is renewed.',
    subject: 'Keep your certificates valid',
    text: 'Certificates end after some years. The page shows when yours end and what renews them.',
    button: 'See my certificates',
    path: '/recertify',
  },
  other: {
    label: 'Write a message',
    description: 'Your own words.',
    subject: 'A message about your training',
    text: '',
    button: 'Open my courses',
    path: '/myCourses',
  },
}

const byMode: Readonly<Record<number, readonly MessageKind[]>> = {
  0: ['other'],
  1: ['certificate', 'exam', 'other'],
  2: ['start', 'other'],
  3: ['finish', 'other'],
  4: ['renew', 'other'],
}

/** Returns the message types for a mode; the first is the mode's main purpose. */
export const kindsFor = (mode: number): readonly MessageKind[] => byMode[mode] ?? ['other']
