export interface IntroValues {
  percent: string
  date: string
  todate: string
  howMany: string
}

export interface TermsValues extends Record<string, unknown> {
  price: string
  intro: IntroValues | null
  active: boolean
  partnerOnly: string | null
  prePurchaseNotice: string
  tceq: boolean
  rotp: boolean
}
