import { Webinars } from './webinars/Webinars.tsx'

export default function PaidWebinarsPage() {
  return <Webinars isFree={false} />
}
