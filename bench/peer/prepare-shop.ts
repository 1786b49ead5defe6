import { VendureClient } from './vendure-client.ts'

/** The peer's shop: as many products as the benchmark has courses, at one price, with free shipping. */
export interface PeerShop {
  variantIds: string[]
  shippingMethodId: string
  paymentMethod: string
}

/** Password of the administrator and of every customer. */
export const PEER_PASSWORD = 'Permeate-demo-26'
const PAYMENT_METHOD = 'card'
const text = (name: string, description = name) => [{ languageCode: 'en', name, description }]
const handler = (code: string, args: Record<string, string> = {}) => ({
  code,
  arguments: Object.entries(args).map(([name, value]) => ({ name, value })),
})

/** Sets up a shop with the administrator API: zone, tax, shipping, payment, products. */
export async function preparePeerShop(url: string, products: number): Promise<PeerShop> {
  const admin = new VendureClient(url, 'admin-api')
  await logIn(admin, 'superadmin')
  const { createCountry: country } = await create(admin, 'createCountry', 'CreateCountryInput', {
    code: 'US',
    enabled: true,
    translations: [{ languageCode: 'en', name: 'United States' }],
  })
  const { createZone: zone } = await create(admin, 'createZone', 'CreateZoneInput', {
    name: 'Americas',
    memberIds: [country.id],
  })
  const { activeChannel: channel } = await admin.ask<{ activeChannel: Created }>('{ activeChannel { id } }')
  await admin.ask(
    'mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { ... on ErrorResult { errorCode } } }',
    { input: { id: channel.id, defaultTaxZoneId: zone.id, defaultShippingZoneId: zone.id } },
  )
  const { createTaxCategory: category } = await create(admin, 'createTaxCategory', 'CreateTaxCategoryInput', {
    name: 'Training',
  })
  await create(admin, 'createTaxRate', 'CreateTaxRateInput', {
    name: 'None',
    enabled: true,
    value: 0,
    categoryId: category.id,
    zoneId: zone.id,
  })
  const { createShippingMethod: shipping } = await create(
    admin,
    'createShippingMethod',
    'CreateShippingMethodInput',
    {
      code: 'online',
      fulfillmentHandler: 'manual-fulfillment',
      translations: text('Online'),
      checker: handler('default-shipping-eligibility-checker', { orderMinimum: '0' }),
      calculator: handler('default-shipping-calculator', { rate: '0', includesTax: 'auto', taxRate: '0' }),
    },
  )
  await create(admin, 'createPaymentMethod', 'CreatePaymentMethodInput', {
    code: PAYMENT_METHOD,
    enabled: true,
    translations: text('Card'),
    handler: handler('dummy-payment-handler', { automaticSettle: 'true' }),
  })
  const variantIds: string[] = []
  for (let index = 0; index < products; index++) variantIds.push(await addProduct(admin, index, category.id))
  return { variantIds, shippingMethodId: shipping.id, paymentMethod: PAYMENT_METHOD }
}

interface Created {
  id: string
}

const create = <Name extends string>(admin: VendureClient, name: Name, type: string, input: object) =>
  admin.ask<Record<Name, Created>>(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input })

async function addProduct(admin: VendureClient, index: number, taxCategoryId: string): Promise<string> {
  const { createProduct: product } = await create(admin, 'createProduct', 'CreateProductInput', {
    translations: [{ languageCode: 'en', name: `Course ${index}`, slug: `course-${index}`, description: '' }],
  })
  const { createProductVariants: variants } = await admin.ask<{ createProductVariants: Created[] }>(
    'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }',
    {
      input: [
        {
          productId: product.id,
          sku: `BENCH${index}`,
          price: 24_900,
          taxCategoryId,
          trackInventory: 'FALSE',
          translations: [{ languageCode: 'en', name: `Course ${index}` }],
        },
      ],
    },
  )
  return variants[0]?.id ?? ''
}

/** Returns a logged-in customer of the peer shop. */
export async function peerCustomer(url: string, index: number): Promise<VendureClient> {
  const customer = new VendureClient(url, 'shop-api')
  const emailAddress = `buyer${index}@example.com`
  await customer.ask(
    'mutation ($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) { ... on ErrorResult { errorCode } } }',
    { input: { emailAddress, firstName: 'Bea', lastName: `Buyer ${index}`, password: PEER_PASSWORD } },
  )
  await logIn(customer, emailAddress)
  return customer
}

const logIn = (client: VendureClient, name: string) =>
  client.ask(
    'mutation ($name: String!, $password: String!) { login(username: $name, password: $password) { ... on ErrorResult { errorCode } } }',
    { name, password: PEER_PASSWORD },
  )

/** Buys one product with address, delivery, and payment, using the calls of Vendure's own storefront. */
export async function checkOut(customer: VendureClient, shop: PeerShop, product: number): Promise<void> {
  const productVariantId = shop.variantIds[product % shop.variantIds.length]
  await customer.ask(
    'mutation ($productVariantId: ID!) { addItemToOrder(productVariantId: $productVariantId, quantity: 1) { ... on ErrorResult { errorCode message } } }',
    { productVariantId },
  )
  await customer.ask(
    'mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ... on ErrorResult { errorCode message } } }',
    {
      input: {
        fullName: 'Bea Buyer',
        streetLine1: '1 Water Street',
        city: 'Tampa',
        postalCode: '33602',
        countryCode: 'US',
      },
    },
  )
  await customer.ask(
    'mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ... on ErrorResult { errorCode message } } }',
    { id: [shop.shippingMethodId] },
  )
  await customer.ask(
    'mutation { transitionOrderToState(state: "ArrangingPayment") { ... on OrderStateTransitionError { errorCode message transitionError } } }',
  )
  const { addPaymentToOrder: order } = await customer.ask<{ addPaymentToOrder: { state?: string } }>(
    'mutation ($input: PaymentInput!) { addPaymentToOrder(input: $input) { ... on Order { state } ... on ErrorResult { errorCode message } } }',
    { input: { method: shop.paymentMethod, metadata: {} } },
  )
  if (order.state !== 'PaymentSettled') throw new Error(`The peer's order is ${order.state}`)
}
