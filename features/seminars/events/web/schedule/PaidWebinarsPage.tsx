import { WebinarTabs } from './webinars/WebinarTabs.tsx'

export default function PaidWebinarsPage() {
  return <WebinarTabs first="paid" />
}
