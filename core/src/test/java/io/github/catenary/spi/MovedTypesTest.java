package io.github.catenary.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of what moved in the interface, for those who port plugins: what was is gone, and what is is there. */
class MovedTypesTest {
    private static final Pattern TYPE = Pattern.compile("`((?:[a-z]+\\.)+)([A-Z]\\w*(?:\\.[A-Z][a-z]\\w*)*)");
    private static final Pattern SAME = Pattern.compile("the same in `([a-z.]+)`");

    private record Row(String was, String is) {}

    private static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        boolean within = false;
        for (String line : Files.readAllLines(Path.of("..", "CHANGELOG.md"))) {
            if (line.startsWith("#")) within = line.contains("Moved in the plugin interface");
            if (!within || !line.startsWith("| ") || line.startsWith("| was")) continue;
            String[] cells = line.split("\\|");
            rows.add(new Row(cells[1], cells[2]));
        }
        return rows;
    }

    private static boolean isThere(String type) {
        if (type.startsWith("testing."))
            return Files.exists(
                    Path.of("../testing/src/main/java/io/github/catenary", type.replace('.', '/') + ".java"));
        try {
            Class.forName("io.github.catenary." + nested(type), false, MovedTypesTest.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException gone) {
            return false;
        }
    }

    /** The binary name: a type within another one is behind a dollar sign. */
    private static String nested(String type) {
        return type.replaceAll("(?<=[A-Za-z])\\.(?=[A-Z]\\w*$)", type.matches(".*[A-Z].*\\.[A-Z].*") ? "\\$" : ".");
    }

    private static List<String> types(String cell) {
        List<String> types = new ArrayList<>();
        Matcher found = TYPE.matcher(cell);
        while (found.find()) types.add(found.group(1) + found.group(2));
        return types;
    }

    @Test
    void whatWasIsGoneUnlessOnlyAMemberOfItIs() throws IOException {
        assertThat(rows()).hasSizeGreaterThan(15);
        for (Row row : rows()) {
            for (String type : types(row.was())) {
                boolean ofMember = row.was().matches("(?s).*`" + Pattern.quote(type) + "\\.[a-z].*");
                assertThat(isThere(type)).as(type + " of " + row.was()).isEqualTo(ofMember);
            }
        }
    }

    @Test
    void whatIsIsThere() throws IOException {
        for (Row row : rows()) {
            for (String type : types(row.is()))
                assertThat(isThere(type)).as(type).isTrue();
            Matcher same = SAME.matcher(row.is());
            if (!same.find()) continue;
            for (String type : types(row.was())) {
                assertThat(isThere(same.group(1) + type.substring(type.lastIndexOf('.'))))
                        .as(type + " in " + same.group(1))
                        .isTrue();
            }
        }
    }
}
