package io.github.catenary.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.InputStream;

/** Makes parsers of strict JSON. */
final class JsonText {
    private JsonText() {}

    /**
     * A parser that allows nothing but JSON, and NaN and infinities, which whoever reads a number has to refuse: they
     * shall not end the reading. Our own limits on length are exact and let the walk go on. The library's are far
     * beyond them and end it, before a text fills the memory; the limit on depth is the library's.
     *
     * @param longest text, key or number, characters
     */
    static JsonParser parser(byte[] utf8, int depth, int longest) throws IOException {
        return factory(depth, longest).createParser(utf8);
    }

    /** The same for text that is not held in memory; {@code utf8} must be UTF-8, and is not closed. */
    static JsonParser parser(InputStream utf8, int depth, int longest) throws IOException {
        return factory(depth, longest).createParser(utf8);
    }

    private static JsonFactory factory(int depth, int longest) {
        return new JsonFactoryBuilder()
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
                .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(depth)
                        .maxNumberLength(longest)
                        .maxStringLength(longest)
                        .maxNameLength(longest)
                        .build())
                .build();
    }
}
