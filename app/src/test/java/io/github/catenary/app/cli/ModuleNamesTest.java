package io.github.catenary.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The module names of this project's jars. The test needs the distribution, so it runs after packaging. */
@Tag("distribution")
class ModuleNamesTest {
    private static final Pattern VERSION = Pattern.compile("-\\d.*");

    @Test
    void everyJarHasAModuleNameOfItsOwn() throws IOException {
        List<Path> jars = new ArrayList<>();
        for (String module : List.of("core", "bench", "testing", "app")) {
            jars.add(OutsideProject.ROOT.resolve(
                    Path.of(module, "target", "catenary-" + module + "-" + OutsideProject.VERSION + ".jar")));
        }
        jars.add(Path.of("target", "catenary", "catenary.jar"));
        long expected = jars.size();
        try (Stream<Path> modules = Files.list(OutsideProject.ROOT.resolve("plugins"))) {
            expected += modules.filter(each -> Files.exists(each.resolve("pom.xml")))
                    .count();
        }
        try (Stream<Path> plugins = Files.list(Path.of("target", "catenary", "plugins"))) {
            plugins.filter(file -> file.toString().endsWith(".jar")).forEach(jars::add);
        }

        Map<String, String> names = new HashMap<>();
        for (Path jar : jars) names.put(nameOf(jar), moduleOf(jar));

        assertThat(names).hasSize((int) expected).containsEntry("catenary.jar", "io.github.catenary");
        names.remove("catenary.jar");
        names.forEach((name, module) -> assertThat(module).isEqualTo("io.github." + name.replace('-', '.')));
    }

    private static String nameOf(Path jar) {
        return VERSION.matcher(jar.getFileName().toString()).replaceFirst("");
    }

    /** Fails if the jar cannot be an automatic module, for example because the class of a service is missing. */
    private static String moduleOf(Path jar) {
        return ModuleFinder.of(jar).findAll().iterator().next().descriptor().name();
    }
}
