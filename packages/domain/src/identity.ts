/** An identifier. Ids are strings everywhere; one made on the client before the services answered starts with `temp-`. */
export type Id = string;
