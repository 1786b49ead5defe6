import { Button } from '@mantine/core'
import { IconCertificate, IconCheck, IconShoppingCart } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { RenewalView } from '../../../rules/renewal/renewal-contract.ts'
import { AskHint } from './AskHint.tsx'
import classes from './RenewalWay.module.css'

interface Props {
  exam: NonNullable<RenewalView['exam']>
  onBuy: () => void
}

/** Renewing by an exam: bought with one tap, or taken when it is bought. */
export function ExamWay({ exam, onBuy }: Props) {
  const { title, state, page } = exam
  return (
    <section className={classes.way}>
      <h4 className={classes.name}>
        <IconCertificate size={20} aria-hidden /> Pass the exam
      </h4>
      <p className={classes.says}>{title}</p>
      {state === 'passed' ? (
        <p className={classes.done}>
          <IconCheck size={18} aria-hidden /> Passed
        </p>
      ) : null}
      {state === 'ready' ? (
        <Button component={Link} to={`/${page}`} color="copper">
          Go to the exam
        </Button>
      ) : null}
      {state === 'sold' ? (
        <>
          <Button color="copper" leftSection={<IconShoppingCart size={18} aria-hidden />} onClick={onBuy}>
            Put the exam in my cart
          </Button>
          <AskHint onAsk={onBuy} what="the exam" />
        </>
      ) : null}
      {state === 'closed' ? <p className={classes.says}>It cannot be bought at the moment.</p> : null}
    </section>
  )
}
