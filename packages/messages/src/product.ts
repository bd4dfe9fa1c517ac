/** The product's name. Every text that carries it is made from this constant. */
export const productName = 'Blue Budget';
