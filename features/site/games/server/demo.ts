import { v7 as uuid } from 'uuid'
import type { SignedInActor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { gameAdmin } from '../contract/game-admin.ts'
import { triviaRooms } from '../contract/rooms.ts'
import { trivia } from '../contract/trivia.ts'
import { triviaActs, triviaAdmin } from '../contract/trivia-admin.ts'
import { games } from '../contract.ts'

/** Creates a learner who plays a little, two colleagues in a trivia room, and a question awaiting review. */
export async function demoGames(world: World): Promise<void> {
  await world.at(-9, 15)
  const admin = await world.person('admin')
  const players: SignedInActor[] = []
  for (const [username, nickname, start] of [
    ['learner', 'Permeate Pat', 200],
    ['texan', 'Lone Star Flux', 150],
    ['employee', 'Brine Runner', 100],
  ] as const) {
    const person = await world.person(username)
    await world.operation(admin, gameAdmin.switchPerson, { userid: person.userId, on: true, start })
    await world.operation(person, games.confirmAdult, { adult: true })
    await world.operation(person, games.setNickname, { nickname, onBoard: true })
    players.push(person)
  }
  await world.at(-8, 15)
  const instructor = await world.person('instructor')
  await closeRoom(world, instructor, players)
  await world.at(-2, 15)
  const [learner] = players
  if (learner) await playAlone(world, learner)
  await writeQuestion(world, instructor)
}

async function closeRoom(world: World, instructor: SignedInActor, players: readonly SignedInActor[]) {
  const { roomid, code } = await world.operation(instructor, triviaRooms.open, {
    title: 'Membrane seminar, first day',
    questions: 3,
    seconds: 20,
  })
  for (const [index, player] of players.entries())
    await world.operation(player, triviaRooms.join, { code, nickname: `Table ${index + 1}` })
  for (const position of [0, 1, 2]) {
    await world.operation(instructor, triviaRooms.next, { roomid, position })
    for (const [index, player] of players.entries())
      await world.operation(player, triviaRooms.answer, { roomid, position, choice: (index + position) % 3 })
  }
  await world.operation(instructor, triviaRooms.close, { roomid })
}

async function playAlone(world: World, learner: SignedInActor): Promise<void> {
  await world.operation(learner, games.enter, {})
  for (const stake of [5, 10, 5, 25]) {
    const { seed } = await world.operation(learner, games.lobby, {})
    const seedid = seed?.seedid ?? ''
    await world.operation(learner, games.spin, { roundid: uuid(), seedid, stake })
  }
  const { seed } = await world.operation(learner, games.lobby, {})
  await world.operation(learner, games.turn, {
    roundid: uuid(),
    seedid: seed?.seedid ?? '',
    bets: [
      { on: 'scale', amount: 10 },
      { on: 'Ca', amount: 5 },
    ],
  })
  for (const choice of [0, 1]) {
    const { askid } = await world.operation(learner, trivia.ask, {})
    await world.operation(learner, trivia.answer, { askid, choice })
  }
}

async function writeQuestion(world: World, instructor: SignedInActor): Promise<void> {
  const saved = await world.operation(instructor, triviaAdmin.save, {
    id: null,
    draft: {
      question: 'Which reading tells first that a cartridge filter is full?',
      rightAnswer: 'The pressure drop across it',
      wrongAnswers: ['The permeate conductivity', 'The temperature', 'The pH of the feed'],
      explanation:
        'A filter that fills up takes more pressure at the same flow. Change it at the drop that its maker names.',
      topic: 'pretreatment',
      difficulty: 'easy',
      language: 'en',
      source: 'practice',
    },
  })
  await world.operation(instructor, triviaActs.submit, { id: saved.id, revision: saved.revision })
}
