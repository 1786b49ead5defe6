import { Text } from '@mantine/core'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import classes from './CertificationSteps.module.css'

const steps: readonly { title: string; says: string }[] = [
  {
    title: 'Learn',
    says: 'Take the four courses that Level I stands on, from water chemistry to cleaning. Time that you really spend on each unit counts toward 32 contact hours.',
  },
  {
    title: 'Prove it',
    says: 'Sit a knowledge exam, then show in a proficiency exam that you can use what you know on the figures of a plant.',
  },
  {
    title: 'Get your certificate',
    says: 'Pass both and you are a Reverse Osmosis Specialist, with a certificate in your name that carries a number of its own.',
  },
  {
    title: 'Keep it current',
    says: 'Recertify before it runs out, or go on to the next level. What you have learned stays on your record.',
  },
]

const levels: readonly { name: string; says: string }[] = [
  { name: 'I', says: 'Run a train and know its numbers' },
  { name: 'II', says: 'Find the cause when they change' },
  { name: 'III', says: 'Design, restore and lead' },
  { name: 'IV', says: 'Judge and teach' },
]

/** The way to a certificate, and the four levels as stages that each take up where the one before ends. */
export function CertificationSteps() {
  return (
    <>
      <ol className={classes.steps}>
        {steps.map(({ title, says }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <SectionTitle order={3} mb="xs">
              {title}
            </SectionTitle>
            <Text c="dimmed">{says}</Text>
          </li>
        ))}
      </ol>
      <SectionTitle order={3} mt="clamp(2rem, 4vw, 3rem)" mb="md">
        Four levels of the Reverse Osmosis Specialist
      </SectionTitle>
      <ol className={classes.levels}>
        {levels.map(({ name, says }) => (
          <li key={name}>
            <strong>Level {name}</strong>
            <Text span fz="sm" c="#e3f0f7">
              {says}
            </Text>
          </li>
        ))}
      </ol>
    </>
  )
}
