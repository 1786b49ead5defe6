import { List, Text } from '@mantine/core'
import { formatNumber } from '#platform/web/format.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { Lobby } from '../../contract.ts'
import { ANSWERS_PER_DAY, earnings } from '../../rules/earnings.ts'

/** Text of the game area rules. */
export const GameRules = ({ limits }: Pick<Lobby, 'limits'>) => (
  <section>
    <SectionTitle>Rules</SectionTitle>
    <List spacing="xs">
      <List.Item>You have to be 18 or older.</List.Item>
      <List.Item>
        Play credit has no cash value. It cannot be bought, paid out, or passed on to another person.
      </List.Item>
      <List.Item>
        On one day you may bet {formatNumber(limits.stakePerDay)} and lose {formatNumber(limits.lossPerDay)}{' '}
        at most. A day ends at midnight, Central Time.
      </List.Item>
      <List.Item>The server draws every result. The odds are shown with each game.</List.Item>
    </List>
    <EarningWays />
  </section>
)

/** Ways to earn play credit. */
export const EarningWays = () => (
  <>
    <Text fw={600} mt="md" mb="xs">
      What earns play credit
    </Text>
    <List spacing="xs">
      <List.Item>A finished unit of a course: {earnings.unit}, once for each unit.</List.Item>
      <List.Item>The right answer to the question of the day: {earnings.daily}.</List.Item>
      <List.Item>
        The right answer to another trivia question: {earnings.answer}, up to {ANSWERS_PER_DAY} a day.
      </List.Item>
      <List.Item>Each right answer in a trivia room: {earnings.room}, when the room is closed.</List.Item>
    </List>
  </>
)
