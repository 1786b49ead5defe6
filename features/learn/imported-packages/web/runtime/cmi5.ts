import { preparePage } from './page.ts'

preparePage()
