import { Webinars } from './webinars/Webinars.tsx'

export default function FreeWebinarsPage() {
  return <Webinars isFree />
}
