import { z } from 'zod'
import { id, instant, integer, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { triviaLanguages, triviaTopics } from '../rules/trivia/trivia-names.ts'
import { notAdult } from './refusals.ts'

export const hosts = ['instructor', 'seminar_clerk'] as const
export const MAX_PLAYERS = 200

const Summary = z.object({
  roomid: z.string(),
  title: z.string(),
  code: z.string(),
  questions: z.int(),
  players: z.int(),
  openedAt: instant(),
  closedAt: instant().nullable(),
})

const OneRoom = z.object({ roomid: id() })
const Good = z.object({ good: z.literal(true) })
const closed = { closed: 'This room is closed.' } as const

const Room = Summary.extend({
  stage: z.enum(['waiting', 'question', 'answer', 'closed']),
  isHost: z.boolean(),
  /** '' for a host who does not play. */
  nickname: z.string(),
  /** Zero-based; -1 before the first question. */
  position: z.int(),
  seconds: z.int(),
  /** Remaining time by the server's clock. */
  leftMs: z.int(),
  question: z.string(),
  choices: z.array(z.string()),
  /** Number of answers to this question. */
  answered: z.int(),
  /** The caller's answer; null if not answered yet. */
  choice: z.int().nullable(),
  points: z.int(),
  /** Set once the time for the question is over; null before. */
  rightChoice: z.int().nullable(),
  explanation: z.string(),
  board: z.array(z.object({ nickname: z.string(), points: z.int(), mine: z.boolean() })),
  /** The caller's rank, starting at 1; 0 for a host. */
  place: z.int(),
})

const hostsOnly = operationsFor(hosts)

/** Multiplayer trivia: a host asks questions that everyone in the room answers. */
export const triviaRooms = contract('triviaRooms', 'games/rooms', {
  list: hostsOnly.query({
    at: 'games/rooms',
    summary: 'Lists the rooms that the caller opened.',
    input: listInput(['openedAt'], 'desc'),
    output: listOutput(Summary),
    csvFile: 'trivia-rooms',
    csv: [
      ['Room', (row) => row.title],
      ['Opened', (row) => row.openedAt],
      ['Closed', (row) => row.closedAt ?? ''],
      ['Questions', (row) => row.questions],
      ['Players', (row) => row.players],
    ],
  }),
  open: hostsOnly.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    input: z.object({
      title: requiredText(80, 'Please name the room.'),
      topic: filterOf(triviaTopics),
      language: z.enum(triviaLanguages).default('en'),
      questions: integer(1, 30),
      seconds: integer(10, 60),
    }),
    output: z.object({ roomid: z.string(), code: z.string() }),
    errors: {
      'too-few': 'There are not so many approved questions. Please ask for fewer, or for all topics.',
      'too-many': 'You have ten open rooms. Please close one first.',
    },
  }),
  next: hostsOnly.command({
    summary: 'Shows the next question to everyone in the room.',
    input: OneRoom.extend({ position: integer(0, 29) }),
    output: Good,
    errors: { ...closed, 'no-more': 'That was the last question.' },
  }),
  reveal: hostsOnly.command({
    summary: 'Ends the time for the current question.',
    input: OneRoom,
    output: Good,
    errors: closed,
  }),
  close: hostsOnly.command({
    summary: 'Closes the room permanently. Correct answers earn play credit.',
    input: OneRoom,
    output: Good,
  }),
  join: signedIn.command({
    limits: [{ times: 30, minutes: 10, per: 'user', counts: 'failures' }],
    input: z.object({
      code: requiredText(12, 'Please enter the code of the room.'),
      nickname: requiredText(24, 'Please choose a nickname.'),
    }),
    output: z.object({ roomid: z.string() }),
    errors: {
      ...notAdult,
      'unknown-code': { status: 400, message: 'No open room has this code.' },
      'nickname-taken': 'Another player in this room has this nickname.',
      full: 'This room is full.',
    },
  }),
  room: signedIn.query({
    summary: 'Returns the current state of the room for its host or one of its players.',
    input: OneRoom,
    output: Room,
  }),
  answer: signedIn.command({
    limits: [{ times: 120, minutes: 10, per: 'user' }],
    summary: 'Answers the current question. Each player can answer once.',
    input: OneRoom.extend({ position: integer(0, 29), choice: integer(0, 9) }),
    output: z.object({ choice: z.int() }),
    errors: { ...closed, late: 'The time for this question is over.' },
  }),
})
