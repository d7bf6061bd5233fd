package io.github.catenary.app.form.field;

/** A field that knows which value is the usual one. EDT only. */
public interface Resettable {
    /** Client property of the field, which changes with {@link #differs}. */
    String DIFFERS = "catenary.differs";

    /** True if the field has a usual value, to which it can be reset. */
    boolean hasDefault();

    /** True if the field shows another value than the usual one; false while the values of several items are mixed. */
    boolean differs();

    /** Enters the usual value, as one edit. */
    void reset();
}
