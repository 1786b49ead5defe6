import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { exams } from '../../contract.ts'
import { AddExamButton } from './AddExamButton.tsx'
import classes from './BuyExam.module.css'

/** Exam price with an add-to-cart button. Renders nothing if the exam is not for sale. */
export default function BuyExam({ code }: { code: string }) {
  const { data } = useQuery(exams.offers, { codes: code }, { staleTime: 300_000 })
  const [offer] = data?.exams ?? []
  if (!offer) return null
  return (
    <span className={classes.way}>
      <b>{formatMoney(offer.price.minor, offer.price.currency)}</b>
      <AddExamButton code={offer.code} title={offer.title} />
    </span>
  )
}
