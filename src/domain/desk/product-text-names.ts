/** The names of a product's texts for islands, which take nothing but types of the contract. */
export { productTextFields as productTextNames } from '../../contract/desk/products.ts';
