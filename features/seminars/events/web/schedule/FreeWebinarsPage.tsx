import { WebinarTabs } from './webinars/WebinarTabs.tsx'

export default function FreeWebinarsPage() {
  return <WebinarTabs first="free" />
}
