import { Text } from '@mantine/core'
import { applicationTerms } from '../../../contract/application-form.ts'
import classes from './ApplicationSteps.module.css'

const steps = [
  {
    title: 'Write',
    description: `Describe ${applicationTerms.works} to ${applicationTerms.mostWorks} works of your own, and name ${applicationTerms.referees} people who know them. What you write is kept as a draft.`,
  },
  {
    title: 'Be read',
    description: 'An evaluator reads your portfolio and may ask the people whom you named.',
  },
  {
    title: 'Speak',
    description: 'You are offered times for an interview of an hour, online or in person, and choose one.',
  },
  {
    title: 'Be decided on',
    description: 'You get the certificate, or the reason why not and what to work on.',
  },
] as const

/** How the assessment goes, from the first word to the decision. */
export function ApplicationSteps() {
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">How the assessment goes</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Text c="dimmed" mt={2}>
              {description}
            </Text>
          </li>
        ))}
      </ol>
      <Text mt="md">
        Level IV asks for a valid certificate of level III and {applicationTerms.years} years of practice with
        membrane plants.
      </Text>
    </section>
  )
}
