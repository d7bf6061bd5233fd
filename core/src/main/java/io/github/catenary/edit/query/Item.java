package io.github.catenary.edit.query;

import java.util.OptionalDouble;

/** A particle or spring as a query sees it. A property of the other kind of item has no value. */
interface Item {
    OptionalDouble number(Property property);

    /** True if a name is that of the property, without regard to case. */
    boolean named(Property property, String name);

    boolean is(Property property);
}
