import { Text } from '@mantine/core'
import { applicationTerms } from '../../../contract/application-form.ts'
import classes from './ApplicationSteps.module.css'

const steps = [
  {
    title: 'Write',
    description: `Describe ${applicationTerms.works} to ${applicationTerms.mostWorks} works of your own, and name ${applicationTerms.referees} references. Your text is saved as a draft.`,
  },
  {
    title: 'Review',
    description: 'An evaluator reviews your portfolio and may contact your references.',
  },
  {
    title: 'Interview',
    description: 'You choose a time for a one-hour interview, online or in person.',
  },
  {
    title: 'Decision',
    description: 'You get the certificate, or the reason and what to work on.',
  },
] as const

/** Steps of the assessment, from first contact to decision. */
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
        Level IV requires a valid level III certificate and {applicationTerms.years} years of practice with
        membrane plants.
      </Text>
    </section>
  )
}
