import { Text } from '@mantine/core'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import classes from './CertificationSteps.module.css'

const steps: readonly { title: string; description: string }[] = [
  {
    title: 'Learn',
    description:
      'Take the four courses of Level I, from water chemistry to cleaning. You study at least 80% of each course’s planned time. Your certificate states the contact hours you earned, online and in seminars.',
  },
  {
    title: 'Prove it',
    description:
      'Sit a knowledge exam, then show in a proficiency exam that you can use what you know on the figures of a plant.',
  },
  {
    title: 'Get your certificate',
    description:
      'Pass both and you are a Reverse Osmosis Specialist, with a certificate in your name and its own number.',
  },
  {
    title: 'Keep it current',
    description:
      'Recertify before it expires, or continue to the next level. What you have learned stays on your record.',
  },
]

const levels: readonly { name: string; to: string; description: string }[] = [
  { name: 'I', to: '/level1Online', description: 'Run a train and know its numbers' },
  { name: 'II', to: '/level2Online', description: 'Find the cause when they change' },
  { name: 'III', to: '/level3', description: 'Design, restore and lead' },
  { name: 'IV', to: '/level4', description: 'Judge and teach' },
]

/** Path to a certificate, with the four levels as consecutive stages. */
export function CertificationSteps() {
  return (
    <>
      <ol className={classes.steps}>
        {steps.map(({ title, description }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <SectionTitle order={3} mb="xs">
              {title}
            </SectionTitle>
            <Text c="dimmed">{description}</Text>
          </li>
        ))}
      </ol>
      <SectionTitle order={3} mt="clamp(2rem, 4vw, 3rem)" mb="md">
        Four levels of the Reverse Osmosis Specialist
      </SectionTitle>
      <ol className={classes.levels}>
        {levels.map(({ name, to, description }) => (
          <li key={name}>
            <strong>
              <AppLink to={to} look="plain">
                Level {name}
              </AppLink>
            </strong>
            <Text span fz="sm" c="#e3f0f7">
              {description}
            </Text>
          </li>
        ))}
      </ol>
    </>
  )
}
